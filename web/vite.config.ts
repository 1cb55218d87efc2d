import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/tourdetable/web_dist",
    emptyOutDir: true,
  },
  server: {
    // `npm run dev` forwards the API to a running `tourdetable serve`
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  // tests mount components; without this Svelte resolves to its server-side build
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    setupFiles: ["./src/test-setup.ts"],
    include: ["src/**/*.test.ts", "scripts/*.test.js"],
    testTimeout: 120_000, // machines that do other things too are slow
  },
});
