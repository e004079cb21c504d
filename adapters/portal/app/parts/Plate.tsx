/** A container's number as it is painted on the box: owner, serial number, check digit in its frame. */
export const Plate = ({ number }: { readonly number: string }) =>
  /^[A-Z]{4}\d{7}$/.test(number) ? (
    <span className="plate">
      <span className="hidden">{number}</span>
      <span aria-hidden="true">
        {number.slice(0, 4)} {number.slice(4, 10)} <i>{number.slice(10)}</i>
      </span>
    </span>
  ) : (
    <span className="plate">{number}</span>
  )
