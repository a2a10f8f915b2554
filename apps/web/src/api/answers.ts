/** The answers of the server that are kept. Who keeps them, the query client, loads after the first page; until then there are none. */
import type { QueryClient } from '@tanstack/react-query'

let client: QueryClient | undefined

export const keepAnswersIn = (queries: QueryClient) => {
  client = queries
}

export const answers = {
  forget: () => client?.clear(),
  refresh: () => void client?.invalidateQueries(),
}
