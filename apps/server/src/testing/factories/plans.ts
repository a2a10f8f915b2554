let count = 0
/** The fields of the form, under a code of its own. */
export const newPlan = (change: object = {}) => {
  count += 1
  return {
    code: `GOI-${count}`,
    name: `Gói thử ${count}`,
    packageType: 'Standard',
    status: 4 as const,
    price: 363_636,
    numberOfDaysUsage: 1,
    unitTime: 'month' as const,
    numberOfConcurrentMeetings: 10,
    maximumNumberOfParticipantsInMeeting: 30,
    maximumLengthOfOneMeeting: 240,
    numberOfMeetingsPerMonth: 300,
    numberOfMeetingsPerDay: 50,
    storageMb: 100_000,
    coreImplName: 'bbb' as const,
    active: 1 as const,
    ...change,
  }
}
