import { copyText } from '@hop/look/copy-text'
import { inAppBrowser } from '@hop/look/in-app-browser'
import { Alert, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('join')

/** For people who opened the link inside a chat app, where the microphone often does not work: shown before they enter the room. */
export function InAppNotice() {
  const [isCopied, setIsCopied] = useState<boolean>()
  const app = inAppBrowser(navigator.userAgent)
  if (app === null) return null
  return (
    <Alert variant="light" mb="lg" icon={<IconExternalLink size={20} />} title={t('inApp.title')}>
      {t('inApp.text', { app })}
      <Button
        variant="default"
        size="xs"
        mt="xs"
        display="block"
        onClick={() => void copyText(window.location.href).then(setIsCopied)}
      >
        {isCopied ? t('inApp.copied') : t('inApp.copy')}
      </Button>
      <div role="status">{isCopied === false ? t('inApp.notCopied') : null}</div>
    </Alert>
  )
}
