"""Adapters to PettingZoo, Gymnasium and OpenSpiel, over one encoder and one order of turns."""
