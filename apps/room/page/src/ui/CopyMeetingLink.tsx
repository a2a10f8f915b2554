import { copyText } from '@hop/look/copy-text'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'

/** The page that leads into this meeting, for another browser: this page's own address is worth nothing there. */
export function CopyMeetingLink() {
  const { session } = useVisit()
  const texts = useTexts()
  const [isCopied, setIsCopied] = useState<boolean>()
  const { logoutUrl } = session
  if (logoutUrl === null) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void copyText(logoutUrl).then(setIsCopied)}>
        {isCopied ? texts.browser.copied : texts.browser.copyLink}
      </Button>
      {isCopied === false ? <Text size="xs">{texts.browser.notCopied}</Text> : null}
    </>
  )
}
