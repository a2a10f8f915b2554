import { Button, Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import type { AppAddresses } from './app-links'

const t = textsOf('join')

/** Long enough for an installed app to come to the front, which hides this page. */
const appHasOpenedByMs = 3_500

/** Leads into the app; a device without it stays on this page and is then led to the store. */
export function OpenAppButton({ addressesOf }: { addressesOf: () => AppAddresses }) {
  const [isOpening, setOpening] = useState(false)
  const giveUp = useRef<() => void>(undefined)
  useEffect(() => () => giveUp.current?.(), [])

  const open = () => {
    giveUp.current?.()
    const { app, store } = addressesOf()
    setOpening(true)
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', stop)
      setOpening(false)
    }
    // Hidden even once means that the app opened: nobody who comes back later is sent to the store.
    document.addEventListener('visibilitychange', stop)
    const timer = setTimeout(() => {
      stop()
      if (document.visibilityState === 'visible' && store) window.location.assign(store)
    }, appHasOpenedByMs)
    giveUp.current = stop
    window.location.assign(app)
  }

  return (
    <>
      <Button size="md" fullWidth variant="light" leftSection={<IconDeviceMobile size={18} />} onClick={open}>
        {t('form.openApp')}
      </Button>
      {isOpening ? (
        <Text fz="sm" c="dimmed" ta="center" role="status">
          {t('form.openingApp')}
        </Text>
      ) : null}
    </>
  )
}
