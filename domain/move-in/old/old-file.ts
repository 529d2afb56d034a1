/** A file of the old shop, which can be read several times, part by part. `texts` throws a `StartProblem` if it cannot be read. */
export type OldFile = { name: string; texts(): AsyncIterable<string> | Iterable<string> }
