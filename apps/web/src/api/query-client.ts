import { QueryClient } from '@tanstack/react-query'
import { Refusal } from './client'
import { attachQueryCache } from './query-cache'

const retriesOfALostConnection = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal is an answer: asking again gets the same one.
      retry: (failures, problem) => !(problem instanceof Refusal) && failures < retriesOfALostConnection,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always' },
  },
})

attachQueryCache(queryClient)
