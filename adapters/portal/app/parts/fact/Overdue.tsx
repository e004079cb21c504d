/** An estimate that has passed, and nobody has reported that it came true. */
export const Overdue = () => <span className="overdue">overdue</span>
