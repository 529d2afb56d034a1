export type User = { id: string; email: string }
export type Credentials = { email: string; password: string }
