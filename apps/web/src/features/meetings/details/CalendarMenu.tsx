import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { Button, Menu } from '@mantine/core'
import { IconBrandGoogle, IconBrandWindows, IconCalendarPlus, IconDownload } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../../api/files'
import { errorText } from '../../../ui/feedback/error-text'
import { showFailure } from '../../../ui/feedback/toasts'
import { googleCalendarLink, outlookCalendarLink, outlookHosts } from './calendar-links'

const t = textsOf('meeting-details')

/** A file for any calendar, and the pages of the two that most people have. */
export function CalendarMenu({ meeting, link }: { meeting: MeetingDetail; link: string }) {
  const icon = { size: 16, 'aria-hidden': true } as const
  const save = () => {
    downloadFile(meetings.calendarFile, { params: { id: meeting.id } }).catch((problem: unknown) =>
      showFailure(errorText(problem)),
    )
  }
  const outside = { component: 'a', target: '_blank', rel: 'noreferrer' } as const
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCalendarPlus {...icon} />}>
          {t('calendar.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={save}>
          {t('calendar.file')}
        </Menu.Item>
        <Menu.Item {...outside} href={googleCalendarLink(meeting, link)} leftSection={<IconBrandGoogle {...icon} />}>
          {t('calendar.google')}
        </Menu.Item>
        <Menu.Item
          {...outside}
          href={outlookCalendarLink(meeting, link, outlookHosts.personal)}
          leftSection={<IconBrandWindows {...icon} />}
        >
          {t('calendar.outlook')}
        </Menu.Item>
        <Menu.Item
          {...outside}
          href={outlookCalendarLink(meeting, link, outlookHosts.work)}
          leftSection={<IconBrandWindows {...icon} />}
        >
          {t('calendar.outlookAtWork')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
