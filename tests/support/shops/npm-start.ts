import project from '../../../package.json' with { type: 'json' }

const words = project.scripts.start.split(' ')
const node = words.indexOf('node')
const settings = words.slice(0, node).filter((word) => word.includes('='))

/** What `npm start` sets for Node, and what it runs it with. */
export const NPM_START = {
  env: Object.fromEntries(settings.map((word) => word.split('=', 2))) as Record<string, string>,
  flags: words.slice(node + 1, -1),
  script: words.at(-1) ?? '',
}
