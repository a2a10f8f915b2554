import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { hasMedia } from '../media/device-problem'
import { useStore } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import classes from './ReconnectBanner.module.css'

/** Shorter breaks end before a message is useful. */
const quietMs = 700

/** Says that the connection is lost; disappears once it is back. */
export function ReconnectBanner() {
  const { socketState, media } = useVisit()
  const socket = useStore(socketState)
  const mediaState = useStore(media.state)
  const reach = useStore(media.reach)
  const texts = useTexts()
  const isSocketLost = socket !== 'open'
  const isLost = useLasting(isSocketLost || mediaState === 'lost', quietMs)
  // Waiting does not change these: a text without a spinner.
  const lasting = !hasMedia() ? texts.browser.noMedia : reach === 'never' ? texts.browser.loopbackOnly : null
  if (lasting !== null && !isSocketLost) {
    return (
      <div role="status" className={classes['banner']}>
        {lasting}
      </div>
    )
  }
  return (
    <div role="status">
      {isLost ? (
        <div className={classes['banner']}>
          <Loader size={16} color="black" aria-hidden />
          {isSocketLost ? texts.stage.reconnecting : texts.stage.mediaLost}
        </div>
      ) : null}
    </div>
  )
}

/** True only after it has been true for so long; false at once. */
function useLasting(value: boolean, delayMs: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    if (!value) return
    const timer = setTimeout(() => setIsLasting(true), delayMs)
    return () => {
      clearTimeout(timer)
      setIsLasting(false)
    }
  }, [value, delayMs])
  return value && isLasting
}
