import { Alert } from '@mantine/core'
import { IconDoorOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useClearSearch } from '../../../screens/useScreenSearch'
import { forgetRoomRefusal, takeRoomRefusal } from '../room-refusal'

const t = textsOf('meeting-labels')

/** Somebody signed in whom the room sent back here. */
export function RefusedNotice() {
  const [refusal, setRefusal] = useState(takeRoomRefusal)
  const clearSearch = useClearSearch()
  useEffect(() => {
    if (takeRoomRefusal()) clearSearch()
    forgetRoomRefusal()
  }, [clearSearch])
  if (!refusal) return null
  return (
    <Alert
      color="red"
      variant="outline"
      icon={<IconDoorOff size={18} />}
      title={t(`refused.${refusal}.title`)}
      c="inherit"
      role="alert"
      withCloseButton
      closeButtonLabel={t('refused.close')}
      onClose={() => setRefusal(null)}
    >
      {t(`refused.${refusal}.hint`)}
    </Alert>
  )
}
