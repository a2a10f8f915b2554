import { createContext, use } from 'react'
import type { Visit } from './visit'

export const VisitContext = createContext<Visit | null>(null)

export function useVisit(): Visit {
  const visit = use(VisitContext)
  if (!visit) throw new Error('useVisit outside of a visit')
  return visit
}
