import { registerHooks } from 'node:module'

/**
 * Lets Node load drizzle-orm as CommonJS, which it brings beside its ES modules. Those are hundreds of files that import
 * each other in circles: they cost every start most of a second and 100 MB that stay with the process.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    /^drizzle-orm(?:\/|$)/.test(specifier)
      ? next(specifier, { ...context, conditions: ['node', 'require'] })
      : next(specifier, context),
})
