import { idOfSigned, signedId } from '#domain/tokens.server.ts'

export function offerToken(secret: string, id: string): string {
  return signedId(secret, 'offer', id)
}

export function offerOfToken(secret: string, token: string): string | undefined {
  return idOfSigned(secret, 'offer', token)
}

export function offerUrl({ publicUrl, secret }: { publicUrl: string; secret: string }, id: string): string {
  return `${publicUrl}/offers/${offerToken(secret, id)}`
}
