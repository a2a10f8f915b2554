import { createContext, use } from 'react'
import type { Call } from '../visit/visit'

export const CallContext = createContext<Call | null>(null)

export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('useCall outside of a call')
  return call
}
