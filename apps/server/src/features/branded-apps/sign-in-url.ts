import { findAppOfCustomer } from './branded-apps.queries.js'

interface Portal {
  db: Parameters<typeof findAppOfCustomer>[0]
  publicUrl: () => string
}

/** Where people of a customer sign in: its own host, if it has one that is in use. Staff belong to no customer. */
export async function signInUrlFor({ db, publicUrl }: Portal, customerId: number | null): Promise<string> {
  const app = customerId === null ? undefined : await findAppOfCustomer(db, customerId)
  if (!app) return publicUrl()
  const { protocol, port } = new URL(publicUrl())
  // As it was written: a URL would show a name with accents in letters that nobody reads.
  return `${protocol}//${app.domain_name}${port && `:${port}`}`
}
