import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/tourdetable/web_dist",
    emptyOutDir: true,
  },
  server: {
    // `npm run dev` beside a running `tourdetable serve`
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  // tests mount components as a browser does; without this Svelte hands out its server half
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    setupFiles: ["./src/test-setup.ts"],
    include: ["src/**/*.test.ts", "scripts/*.test.js"],
  },
});
