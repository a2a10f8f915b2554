/** Clears and refreshes the cached answers of calls. The query client itself loads after the first page; until then there is nothing to do. */
import type { QueryClient } from '@tanstack/react-query'

let client: QueryClient | undefined

export const attachQueryCache = (queries: QueryClient) => {
  client = queries
}

export const queryCache = {
  clear: () => client?.clear(),
  refresh: () => void client?.invalidateQueries(),
}
