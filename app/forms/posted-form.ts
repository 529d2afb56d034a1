import { href } from 'react-router'
import { reasonOf } from '#platform/observe/reason-of.ts'
import { type Context, postedContext, servicesContext } from '../request/context.ts'
import { isReading } from '../request/same-origin.ts'
import { formInTime } from '../request/time-limits.ts'
import { readForm, unreadableForm } from './forms.ts'

/** Their actions read the form themselves, with its file, and ask the guard again once it is there. */
const WITH_FILE = new Set([
  href('/admin/blogs'),
  href('/admin/products'),
  href('/admin/products/intake'),
  href('/admin/spreadsheets'),
  href('/we-buy-products'),
])

/**
 * Waits for the posted form before anybody looks who sends it: a client may hold it back for long, and meanwhile the session
 * may end, or the admin be removed.
 */
export async function formMiddleware(
  { request, pattern, context }: { request: Request; pattern: string; context: Context },
  next: () => Promise<Response>,
): Promise<Response> {
  const isForm = !isReading(request) && !WITH_FILE.has(pattern.replace(/^\/?/, '/'))
  // A body that is not a form is the client's mistake. Only an action that wants one says so.
  const form = isForm ? await readForm(request).catch((error) => noteUnreadable(context, error)) : undefined
  context.set(postedContext, form)
  return isReading(request) ? await next() : await formInTime(request, next)
}

/** Nobody but the log hears why: the answer says that it could not be read. */
export function noteUnreadable(context: Context, error: Error): undefined {
  context.get(servicesContext).log.info({ reason: reasonOf(error.cause ?? error) }, 'a form could not be read')
}

export function postedForm(context: Context): FormData {
  const form = context.get(postedContext)
  if (form === undefined) throw unreadableForm()
  return form
}
