import { type Contact, contacts, faceImageProblem } from '@hop/contract/features/contacts'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'

const t = textsOf('contacts')

/** The contacts that a picker offers, narrowed by what is typed into its search box. */
export function useContactSearch(pageSize: number) {
  const [term, setTerm] = useState<string>()
  const query = useCall(contacts.search, { body: { page: 1, pageSize, term: term ?? '' } }, { keepPreviousData: true })
  return { term, setTerm, query }
}

/** Why a contact cannot be chosen for a meeting that is joined by face; undefined when it can. */
export function useFaceProblem(isFaceNeeded: boolean): (contact: Contact) => string | undefined {
  return (contact) => {
    const problem = isFaceNeeded ? faceImageProblem(contact) : null
    return problem === null ? undefined : t(`picker.noFace.${problem}`)
  }
}
