import { NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { showDialog } from '../../visit/room-ui'
import { usePart, useStore } from '../../state/store'
import { type Language, languageNames, useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import { Dialog } from '../../ui/Dialog'
import { useRoomActions } from '../useRoomActions'

export function CaptionsDialog() {
  const { ui, captions } = useVisit()
  const isOpen = usePart(ui, ({ dialog }) => dialog === 'captions')
  const isShown = usePart(ui, ({ showsCaptions }) => showsCaptions)
  const mine = useStore(captions.state)
  const { toggleCaptions } = useRoomActions()
  const texts = useTexts()
  return (
    <Dialog title={texts.captions.title} isOpen={isOpen} onClose={() => showDialog(ui, null)}>
      <Stack>
        <Switch label={texts.captions.show} checked={isShown} onChange={toggleCaptions} />
        {mine.isPossible ? (
          <>
            <Switch
              label={texts.captions.mine}
              description={texts.captions.mineHelp}
              checked={mine.isOn}
              onChange={({ currentTarget }) => captions.set({ isOn: currentTarget.checked })}
            />
            <NativeSelect
              label={texts.captions.language}
              value={mine.language}
              data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
              onChange={({ currentTarget }) => captions.set({ language: currentTarget.value as Language })}
            />
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {texts.captions.impossible}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
