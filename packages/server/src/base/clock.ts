/** The current instant; passed in, so that tests choose it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

const PARIS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day in Paris: the law's deadlines run on French days, whatever the server's zone. */
export const today = (clock: Clock): string => PARIS.format(clock())
