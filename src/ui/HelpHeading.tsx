import { HelpLink } from './HelpLink.tsx';

interface HelpHeadingProps {
  readonly text: string;
  /** ID of the explanation; undefined for none. */
  readonly help: string | undefined;
  readonly sort?: 'descending' | 'none';
}

/** The heading of a column, with a link to its explanation. The label keeps that out of the column's name. */
export const HelpHeading = ({ text, help, sort }: HelpHeadingProps) => (
  <th scope="col" aria-label={text} aria-sort={sort}>
    {text}
    {help !== undefined && (
      <>
        {' '}
        <HelpLink topic={help} name={text} />
      </>
    )}
  </th>
);
