import type { CallAnswer } from '@hop/contract/call'
import type { attendance } from '@hop/contract/features/attendance'
import { Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Email } from '../../../../../ui/page/Email'
import classes from './Attendance.module.css'
import { ListTitle } from './ListTitle'

const t = textsOf('attendance', 'meeting-labels')

interface AbsentPeopleProps {
  title: string
  people: CallAnswer<typeof attendance.people>['notJoined']
}

/** Those of the list, as it was while the session ran, who were not in it. */
export function AbsentPeople({ title, people }: AbsentPeopleProps) {
  return (
    <div>
      <ListTitle title={title} count={people.length} />
      {people.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {t('everybody')}
        </Text>
      ) : (
        <ul className={classes.absent} aria-label={title}>
          {people.map(({ id, name, role, email }) => (
            <li key={id} className={classes.words}>
              <Text fz="sm">{name}</Text>
              <Text fz="xs" c="dimmed">
                {t(`meeting-labels:roles.${role}`)}
                {/* Invited people do not see each other's addresses. */}
                {email === '' ? null : (
                  <>
                    {' · '}
                    <Email email={email} />
                  </>
                )}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
