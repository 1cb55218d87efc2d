import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import { rooms } from "./scripts/rooms.js";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["src/core/protocol.ts"]), // generated
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
    },
  },
  {
    files: ["src/**"],
    plugins: { page: { rules: { rooms } } },
    rules: { "page/rooms": "error" },
  },
  { files: ["*.config.*", "scripts/*.js"], languageOptions: { globals: { ...globals.node } } },
);
