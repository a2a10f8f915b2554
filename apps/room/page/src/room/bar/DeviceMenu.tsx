import { Menu } from '@mantine/core'
import { IconCheck, IconChevronUp, IconSettings } from '@tabler/icons-react'
import { showDialog } from '../../visit/room-ui'
import { canChooseSpeaker, type DeviceKind } from '../../media/devices'
import { useStore } from '../../state/store'
import { useTexts } from '../../texts/texts'
import { useVisit } from '../../visit/visit-context'
import classes from './ControlBar.module.css'

/** Another microphone, speaker or camera, during the meeting. */
export function DeviceMenu({ kind }: { kind: 'microphone' | 'camera' }) {
  const { ui } = useVisit()
  const texts = useTexts()
  return (
    <Menu position="top-start">
      <Menu.Target>
        <button type="button" className={classes['caret']} aria-label={texts.bar.devicesOf[kind]}>
          <IconChevronUp size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <DeviceItems kind={kind} />
        {kind === 'microphone' && canChooseSpeaker() ? <DeviceItems kind="speaker" /> : null}
        <Menu.Divider />
        <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => showDialog(ui, 'devices')}>
          {texts.bar.settings}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function DeviceItems({ kind }: { kind: DeviceKind }) {
  const { local } = useVisit()
  const { devices, chosen, tracks } = useStore(local.state)
  const texts = useTexts()
  const inUse = kind === 'speaker' ? null : tracks[kind]?.getSettings().deviceId
  const current = inUse ?? chosen[kind] ?? devices[kind][0]?.id
  if (devices[kind].length === 0) return null
  return (
    <>
      <Menu.Label>{texts.devices[kind]}</Menu.Label>
      {devices[kind].map(({ id, label }, index) => (
        <Menu.Item
          key={id}
          aria-current={id === current}
          leftSection={<IconCheck size={16} aria-hidden style={{ visibility: id === current ? 'visible' : 'hidden' }} />}
          onClick={() => void local.choose(kind, id)}
        >
          {label || texts.devices.unnamed(index + 1)}
        </Menu.Item>
      ))}
    </>
  )
}
