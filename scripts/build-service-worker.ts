import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const CLIENT = join(process.env.BUILD_DIR ?? join(ROOT, 'build'), 'client')

/** The names of a build's files carry their content: together they are its name. */
const name = createHash('sha256')
  .update(readdirSync(CLIENT, { recursive: true }).sort().join())
  .digest('hex')

const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))
rmSync(join(CLIENT, '.vite'), { recursive: true })

/** The scripts of every page of the shop, with those that they import. */
const scripts = new Set(
  Object.keys(manifest)
    .filter((source) => /^app\/(?:root\.|storefront\/|resources\/)/.test(source))
    .flatMap(withImports),
)

function withImports(source: string): string[] {
  const { file, imports = [] } = manifest[source] ?? {}
  return file === undefined ? [] : [`/${file}`, ...imports.flatMap(withImports)]
}

await build({
  configFile: false,
  logLevel: 'warn',
  define: { BUILD: JSON.stringify(name.slice(0, 12)), SCRIPTS: JSON.stringify([...scripts]) },
  publicDir: false,
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    rolldownOptions: { input: join(ROOT, 'app/worker/service-worker.ts'), output: { entryFileNames: '[name].js' } },
  },
})
