import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page of the shop shares comes as one file: forty small ones compress badly and cost a request each.
            codeSplitting: {
              groups: [{ name: 'shop', test: /\/(?:app\/(?:ui|http)\/(?!admin)|domain\/)/, minShareCount: 3 }],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/listener.ts' } } },
  },
  // The font files are asked for by name in the head; inlined ones would be sent twice.
  build: { assetsInlineLimit: 0 },
})
