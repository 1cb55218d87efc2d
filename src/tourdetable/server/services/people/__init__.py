"""Who somebody is: identities, their devices, and the ways to sign in."""
