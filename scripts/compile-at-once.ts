import type { Plugin } from 'vite'

/** In words that V8 knows; to all other browsers it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the browser compile every function of a file beside the page's own work, while the file comes. Without it each is
 * compiled where it is first called, in the page's way: of the scripts that every page begins with most are called at once.
 */
export function compileAtOnce(...chunkNames: string[]): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && chunkNames.includes(file.name)) file.code = HINT + file.code
      },
    },
  }
}
