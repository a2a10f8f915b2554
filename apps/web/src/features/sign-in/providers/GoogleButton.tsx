import { useEffect, useRef, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { fetchGoogleNonce } from '../../../api/google-nonce'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import { handOverAnswer } from '../../../session/provider-answer'
import { language } from '../../../texts/language'
import { loadGoogle } from './google-script'
import classes from './ProviderButtons.module.css'

const t = textsOf('sign-in')

/** Its cookie lasts ten minutes; a page may stay open longer. */
const freshNonceEveryMs = 9 * 60_000
const widestButton = 400

interface GoogleButtonProps {
  clientId: string
  /** Just before the page goes on with Google's answer. */
  onLeave: () => void
}

/** Google's own button, drawn by its own script. A window that is closed or blocked says nothing, and neither does this. */
export default function GoogleButton({ clientId, onLeave }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  const goTo = useGoTo()
  const answered = useRef((_token: string | undefined) => {})
  useEffect(() => {
    answered.current = (token) => {
      onLeave()
      handOverAnswer({ provider: 'google', token: token ?? '' })
      void goTo(screens.ssoReturn.to({ provider: 'google' }))
    }
  })

  useEffect(() => {
    let isGone = false
    const draw = async () => {
      try {
        const [google, nonce] = await Promise.all([loadGoogle(), fetchGoogleNonce()])
        if (isGone || !place.current) return
        const callback = ({ credential }: { credential?: string }) => answered.current(credential)
        google.initialize({ client_id: clientId, nonce, callback, ux_mode: 'popup', auto_select: false })
        const width = Math.min(place.current.clientWidth, widestButton)
        place.current.replaceChildren()
        google.renderButton(place.current, {
          type: 'standard',
          theme: 'outline',
          size: 'large',
          text: 'signin_with',
          width,
          locale: language,
        })
        setBlocked(false)
      } catch {
        if (!isGone) setBlocked(true)
      }
    }
    void draw()
    const timer = setInterval(() => void draw(), freshNonceEveryMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [clientId])

  return (
    <>
      <div ref={place} className={classes.google} hidden={isBlocked} />
      {isBlocked ? <p className={classes.blocked}>{t('providers.googleBlocked')}</p> : null}
    </>
  )
}
