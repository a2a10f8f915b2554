import { useState } from 'react'

/** A modal about one record. The record stays while the modal fades away, so that its text does not vanish first. */
export function useModalFor<Subject>(openedWith?: Subject) {
  const [subject, setSubject] = useState(openedWith)
  const [opened, setOpened] = useState(openedWith !== undefined)
  return {
    subject,
    opened: opened && subject !== undefined,
    open: (next: Subject) => {
      setSubject(next)
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}
