import type { Invitation } from '@hop/room/contract/page-config'
import { copyText } from '@hop/look/copy-text'
import { Button, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'

/** Phones have a sheet with Zalo, mail and messages; there the text goes with one touch. */
const canShare = (text: string) =>
  typeof navigator.share === 'function' &&
  window.matchMedia('(pointer: coarse)').matches &&
  (navigator.canShare?.({ text }) ?? true)

/** Copying the whole invitation, and passing it on from a phone. */
export function InviteButtons({ invitation: { text } }: { invitation: Invitation }) {
  const { session } = useVisit()
  const { invite } = useTexts()
  const [isCopied, setIsCopied] = useState<boolean>()
  const share = () => {
    // Closing the sheet without choosing anything rejects, and is no problem.
    navigator.share({ title: session.meetingName, text }).catch(() => undefined)
  }
  return (
    <>
      <Group gap="xs">
        <Button
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copyText(text).then(setIsCopied)}
          data-autofocus
        >
          {isCopied ? invite.copied : invite.copy}
        </Button>
        {canShare(text) ? (
          <Button variant="default" leftSection={<IconShare size={16} aria-hidden />} onClick={share}>
            {invite.share}
          </Button>
        ) : null}
      </Group>
      <Text size="xs" role="status">
        {isCopied === false ? invite.notCopied : null}
      </Text>
    </>
  )
}
