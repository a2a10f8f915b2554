import { type Contact, contacts } from '@hop/contract/features/contacts'
import { Image, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/useCall'

const height = 180

/** The picture that is kept now. An address alone would not do: it is read with the session's token. */
export function FaceImage({ contact: { id, name } }: { contact: Contact }) {
  const { t } = useTranslation('contacts')
  const { data: picture, isError } = useCall(contacts.image, { params: { id } }, { staleTimeMs: 0 })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return undefined
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  // Without it the new picture can still be sent.
  if (isError) return null
  if (!address) return <Skeleton h={height} w={height} mx="auto" aria-busy="true" />
  return <Image src={address} alt={t('image.alt', { name })} h={height} w="auto" fit="contain" radius="md" mx="auto" />
}
