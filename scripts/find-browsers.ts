import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingPackages } from '../tests/engines/programs.ts'
import { chromiumPath } from '../tests/support/browser/chromium.ts'

/**
 * Before the journeys: installs the browsers that are missing. On Debian as root these are its own packages, which bring the
 * libraries that they need. Elsewhere Chromium is Playwright's, and the journeys in Firefox and WebKit are left out.
 */
const canUseDebian = process.getuid?.() === 0 && isDebian()
const packages = [...(starts(chromiumPath()) ? [] : ['chromium-headless-shell']), ...missingPackages()]
if (packages.length > 0 && canUseDebian) {
  process.stdout.write(`Installing ${packages.join(', ')}...\n`)
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
}
if (!starts(chromiumPath()))
  run(process.execPath, [join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'), 'install', 'chromium'])
if (!starts(chromiumPath())) {
  process.stderr.write(
    'The end-to-end tests need Chromium, and it could not be installed: run "npx playwright install --with-deps chromium" (or "apt-get install chromium-headless-shell" on Debian) and then "npm test" again.\n',
  )
  process.exit(1)
}
if (missingPackages().length > 0)
  process.stderr.write(
    `The journeys in Firefox and WebKit are left out. On Debian, "apt-get install ${missingPackages().join(' ')}" brings what they need.\n`,
  )

function starts(path: string | undefined): boolean {
  return path !== undefined && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0
}

/** Debian only: on Ubuntu the packages only install a snap. */
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
