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
            // What the first page needs comes as one file with what it stands on: forty small ones compress badly and
            // cost a request each, and React apart from the rest costs 4 kB more than with it. What only other pages
            // share is a second file.
            codeSplitting: {
              groups: [
                {
                  name: 'shop',
                  test: /\/(?:react|react-dom|scheduler|react-router)\/|\/app\/(?:root|routes\/storefront\/(?:layout|home))\.tsx/,
                },
                { name: 'pages', test: /\/(?:app\/(?:ui|http)\/(?!admin)|domain\/)/, minShareCount: 3 },
              ],
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
