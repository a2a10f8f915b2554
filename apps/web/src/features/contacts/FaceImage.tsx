import { type Contact, contacts } from '@hop/contract/features/contacts'
import { Image } from '@mantine/core'
import { useCallback } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('contacts')

const height = 180

/** The picture that is kept now. An address alone would not do: it is read with the session's token. */
export function FaceImage({ contact: { id, name } }: { contact: Contact }) {
  const { data: picture, isError } = useCall(contacts.image, { params: { id } }, { staleTimeMs: 0 })
  // The address lasts as long as the element that shows it.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !picture) return undefined
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  // Without it the new picture can still be sent.
  if (isError) return null
  if (!picture) return <Waiting h={height} w={height} mx="auto" />
  return <Image ref={show} alt={t('image.alt', { name })} h={height} w="auto" fit="contain" radius="md" mx="auto" />
}
