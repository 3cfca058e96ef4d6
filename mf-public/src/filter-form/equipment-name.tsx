import { equipmentById } from 'contracts/equipment';

/** The name of an item of equipment; an unknown one shows its id. */
export default function EquipmentName({ id }: { id: string }) {
  return equipmentById(id)?.label ?? id;
}
