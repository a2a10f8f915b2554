import type { Invitation } from '@hop/room/contract/page-config'
import { qrPath, qrPicture } from '@hop/look/qr-picture'
import { Stack, Text } from '@mantine/core'
import { usePart } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { Dialog } from '../../ui/Dialog'
import { useVisit } from '../../visit/visit-context'
import { showDialog } from '../../visit/room-ui'
import { InviteButtons } from './InviteButtons'
import classes from './Invite.module.css'

/** Everything that brings others into this meeting: the text to send, and a code to photograph. */
export function InviteDialog() {
  const { ui, room } = useVisit()
  const invitation = usePart(room, (state) => state.invitation)
  const isOpen = usePart(ui, ({ dialog }) => dialog === 'invite')
  const { invite } = useTexts()
  if (!invitation) return null
  return (
    <Dialog title={invite.title} isOpen={isOpen} onClose={() => showDialog(ui, null)}>
      <InviteContent invitation={invitation} />
    </Dialog>
  )
}

function InviteContent({ invitation }: { invitation: Invitation }) {
  const { invite } = useTexts()
  const picture = qrPicture(invitation.link)
  return (
    <Stack gap="sm">
      <Text size="sm" className={classes['text'] ?? ''}>
        {invitation.text}
      </Text>
      <InviteButtons invitation={invitation} />
      <svg
        className={classes['qr']}
        viewBox={`0 0 ${picture.modules} ${picture.modules}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={invite.qr}
      >
        <path d={qrPath(picture)} fill="#000" />
      </svg>
      <Text size="xs" c="dimmed" ta="center">
        {invite.qrHelp}
      </Text>
    </Stack>
  )
}
