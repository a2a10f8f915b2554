import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { supportedOptions } from '@hop/contract/meeting-options'
import { VisuallyHidden } from '@mantine/core'
import { IconSquare, IconSquareCheckFilled } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Section } from '../../../ui/page/Section'
import classes from './MeetingDetails.module.css'

const t = textsOf('meeting-details', 'meeting-labels')

/** How the room is set up, as far as its kind of core has the option at all. */
export function OptionList({ meeting }: { meeting: MeetingDetail }) {
  return (
    <Section title={t('optionList.title')}>
      <ul className={classes.plain}>
        {supportedOptions[meeting.coreKind].map((name) => {
          const isOn = meeting[name]
          const Mark = isOn ? IconSquareCheckFilled : IconSquare
          return (
            <li key={name} className={classes.option} data-off={isOn ? undefined : true}>
              <Mark size={18} aria-hidden="true" />
              <span>
                {t(`meeting-labels:options.${name}`)}
                <VisuallyHidden component="span">: {t(isOn ? 'optionList.on' : 'optionList.off')}</VisuallyHidden>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
