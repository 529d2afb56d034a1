/** The header with a request's id, in answers and from a trusted proxy. */
export const REQUEST_ID = 'x-request-id'
