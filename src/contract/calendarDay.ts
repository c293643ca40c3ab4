/** Whether a text is a day of the calendar, `YYYY-MM-DD`, from 1900 to 2099. */
export function isCalendarDay(text: string): boolean {
  const match = /^(?:19|20)\d\d-\d\d-\d\d$/u.test(text);
  const day = match ? new Date(`${text}T00:00:00Z`) : undefined;
  // A day past the end of its month would become one of the next month.
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
