import { use } from 'react'
import { BrandMark } from './BrandMark'
import { VisitContext } from '../visit/visit-context'

/** Of whoever invites; before that is known, of the portal. */
export function Brand() {
  const { name, logoUrl } = use(VisitContext)?.session.brand ?? { name: 'Hop', logoUrl: null }
  return <BrandMark name={name} logoUrl={logoUrl} />
}
