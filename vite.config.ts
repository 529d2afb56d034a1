import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
  // The font files are asked for by name in the head; inlined ones would be sent twice.
  build: { assetsInlineLimit: 0 },
})
