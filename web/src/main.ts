import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { startWorker } from "./core/net/notifications";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");

mount(App, { target });
startWorker();
