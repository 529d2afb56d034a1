/** The first of `offered` that an `Accept-Encoding` header takes. */
export function encodingFor<Encoding extends string>(accepted: unknown, offered: readonly Encoding[]) {
  return typeof accepted === 'string' ? offered.find((encoding) => takes(accepted, encoding)) : undefined
}

function takes(accepted: string, encoding: string): boolean {
  const part = accepted.split(',').find((each) => each.trim().startsWith(encoding))
  return part !== undefined && !/;\s*q=0(?:\.0*)?\s*$/.test(part)
}
