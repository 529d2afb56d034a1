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
            // Left to itself the bundler makes a file for each shared module: 45 on a first visit.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                {
                  name: 'shop',
                  test: /[\\/](?:app|domain)[\\/](?!.*\b(?:admin|account|audit|credit|orders|offers|facts|field-names|setting-labels|finder|delivery-lines|to-pay|order-line|form-fields|popover-question|picture-picker|picture-limits|sold-and-returned|phone-digits|mailed-link-page|rights|use-may)\b)/,
                  minShareCount: 4,
                },
                { name: 'admin-frame', test: /[\\/](?:rights|use-may|admin-(?:frame|header))\./ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/server/listener.ts' } } },
  },
  build: {
    // For scripts/build-service-worker.ts.
    manifest: true,
    // The text font is asked for by name in the head; inlined, it would be sent twice. The pixel face asks to be.
    assetsInlineLimit: 0,
    // Somebody who starts a shop for the first time has no use for how long plugins took.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
})
