import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const CLIENT = join(ROOT, 'build/client')

/** The names of a build's files carry their content: together they are its name. */
const name = createHash('sha256')
  .update(readdirSync(CLIENT, { recursive: true }).sort().join())
  .digest('hex')

await build({
  configFile: false,
  logLevel: 'warn',
  define: { BUILD: JSON.stringify(name.slice(0, 12)) },
  publicDir: false,
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    rolldownOptions: { input: join(ROOT, 'app/service-worker.ts'), output: { entryFileNames: '[name].js' } },
  },
})
