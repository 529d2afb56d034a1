import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileAtOnce } from './scripts/compile-at-once.ts'
import { leaveOutUnused } from './scripts/leave-out-unused.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutUnused(), compileAtOnce('react', 'shop')],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // They warn those who write routes.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
          output: {
            // What the first page needs comes as two files: forty small ones compress badly and cost a request each, and
            // one of 350 kB keeps a phone busy in one piece when it has come. React's stays the same over most upgrades.
            // What only other pages share is a third.
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/(?:react|react-dom|scheduler)\// },
                {
                  name: 'shop',
                  test: /\/react-router\/|\/app\/(?:root|routes\/storefront\/(?:layout|home))\.tsx/,
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
  build: {
    // The text font is asked for by name in the head; inlined, it would be sent twice. The pixel face asks to be.
    assetsInlineLimit: 0,
    modulePreload: false,
    // All of build/ would go, with what is kept of earlier builds; scripts/build-if-changed.ts empties the rest.
    emptyOutDir: false,
  },
})
