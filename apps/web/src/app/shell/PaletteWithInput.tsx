import { VisuallyHidden } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { lazyPart } from '../../screens/lazy-part'

const t = textsOf('shell')

const Palette = lazyPart(async () => (await import('./Palette')).default, { texts: ['meeting-labels'], failed: 'toast' })

/**
 * The palette, and a field that takes what is typed until it is there: people press Ctrl+K and go on typing. Otherwise the page below
 * would take the letters for its own keys, and a `c` would create something.
 */
export function PaletteWithInput({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const opener = document.activeElement
    field.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])

  return (
    <>
      <VisuallyHidden role="search" aria-label={t('palette.label')}>
        <input
          ref={field}
          tabIndex={-1}
          aria-label={t('palette.label')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose()
          }}
        />
      </VisuallyHidden>
      <Palette typed={typed} onType={setTyped} onClose={onClose} />
    </>
  )
}
