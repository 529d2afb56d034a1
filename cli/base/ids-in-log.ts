import { cutText } from '#platform/text/cut-text.ts'

/** An order's mail names the order in its Message-ID, `<order-…@shop.example>`, and in the name of its file without a mail server. */
const ORDER_MAIL = /\border-([A-Za-z0-9]{20})(?:-\d{1,6})?(?:@|\.eml)/g
/** What may begin in one part of a file and end in the next: more than an id has. */
const OVERLAP = 300
const MOST_TEXT = 200

type Named = { id: string; line: string }

/** The orders whose mails a log names, part by part, with the line around the name. An id may come again. */
export async function* orderMailsIn(parts: AsyncIterable<Buffer>): AsyncGenerator<Named[]> {
  let rest = ''
  for await (const part of parts) {
    const text = rest + part.toString('latin1')
    const end = text.length - OVERLAP
    const found = [...text.matchAll(ORDER_MAIL)]
    yield found.filter(({ index }) => index < end).map((match) => namedBy(match, text))
    rest = text.slice(Math.max(0, end))
  }
  yield [...rest.matchAll(ORDER_MAIL)].map((match) => namedBy(match, rest))
}

/** With what is around it: a file without line breaks has one line for all. */
function namedBy({ 1: id = '', index }: RegExpExecArray, text: string): Named {
  const before = text.slice(Math.max(0, index - MOST_TEXT / 2), index)
  const [after = ''] = text.slice(index, index + MOST_TEXT).split('\n', 1)
  const line = `${before.slice(before.lastIndexOf('\n') + 1)}${after}`
  return { id, line: cutText(line.trim(), MOST_TEXT) }
}
